/** The fields of a line that name the call which led to it. */
const idsOf = (line: string): string[] => {
  try {
    const { correlationId, requestId } = JSON.parse(line)
    return [correlationId, requestId].filter((id) => typeof id === 'string')
  } catch {
    return []
  }
}

/**
 * The lines of a call and of all that followed it, in their order. The id is that of the call, or anything else that a
 * line of it has: a message, the number of a case, a document.
 */
export const trailOf = (lines: readonly string[], id: string): string[] => {
  const direct = lines.filter((line) => line.includes(id))
  const calls = [...new Set([id, ...direct.flatMap(idsOf)])]
  return lines.filter((line) => calls.some((call) => line.includes(call)))
}
