/** What `work` makes of each input, in their order, while so many are under way at once. */
export async function* inOrder<Input, Output>(
  inputs: AsyncIterable<Input>,
  atOnce: number,
  work: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const underWay: Promise<Output>[] = []
  for await (const input of inputs) {
    const working = work(input)
    // Its failure is told when its turn comes; until then it must not end the process by itself.
    working.catch(() => undefined)
    underWay.push(working)
    const first = underWay.length < atOnce ? undefined : underWay.shift()
    if (first) yield await first
  }
  for (const left of underWay) yield await left
}
