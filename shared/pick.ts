/** An object with a value for each name. */
export const recordOf = <const Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, place: number) => Value,
) => Object.fromEntries(names.map((name, place) => [name, make(name, place)])) as Record<Name, Value>

/** Some fields of an object. */
export const pick = <From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
