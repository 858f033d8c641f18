/** What `make` gives, made when it is first asked for and kept ever after. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: make() }
    return kept.value
  }
}
