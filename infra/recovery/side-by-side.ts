/** So many requests wait at the same time. */
const atOnce = 16

/** Does the work for each, some at the same time; the results are in the order of the list. */
export const sideBySide = async <One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> => {
  const results = new Array<Result>(all.length)
  const left = all.entries()
  const turn = async () => {
    for (const [at, one] of left) results[at] = await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  return results
}
