/** Caches the value of `make`, which runs on first use. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: make() }
    return kept.value
  }
}
