/** Maps inputs with `work` in order, with so many running in parallel. */
export async function* inOrder<Input, Output>(
  inputs: AsyncIterable<Input>,
  atOnce: number,
  work: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const underWay: Promise<Output>[] = []
  for await (const input of inputs) {
    const working = work(input)
    // A failure is thrown in its turn; until then it must not be an unhandled rejection.
    working.catch(() => undefined)
    underWay.push(working)
    const first = underWay.length < atOnce ? undefined : underWay.shift()
    if (first) yield await first
  }
  for (const left of underWay) yield await left
}
