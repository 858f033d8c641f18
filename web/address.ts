import type * as z from 'zod'

/** One value that an address holds: its name there, the texts it may be, and what it is without one of them. */
type Param<Value> = { name: string; schema: z.ZodType<Value>; byDefault: Value }

export const param = <Value>(
  name: string,
  schema: z.ZodType<Value>,
  byDefault: NoInfer<Value>,
): Param<Value> => ({ name, schema, byDefault })

export const optionalParam = <Value>(name: string, schema: z.ZodType<Value>): Param<Value | undefined> => ({
  name,
  schema: schema.optional(),
  byDefault: undefined,
})

/** What a screen keeps in its address, by the names that its code uses. */
export type AddressParams = Readonly<Record<string, Param<string> | Param<string | undefined>>>
export type AddressValues<Params extends AddressParams> = {
  [Key in keyof Params]: Params[Key] extends Param<infer Value> ? Value : never
}

/** The values of an address; what it does not say, or says wrongly, is the usual. */
export const readAddress = <Params extends AddressParams>(
  params: Params,
  query: URLSearchParams,
): AddressValues<Params> =>
  Object.fromEntries(
    Object.entries(params).map(([key, { name, schema, byDefault }]) => {
      const text = query.get(name)
      const read = text === null ? undefined : schema.safeParse(text)
      return [key, read?.success ? read.data : byDefault]
    }),
  ) as AddressValues<Params>

/** The same address with some values changed; others' stay, and the usual ones are left out. */
export const writeAddress = <Params extends AddressParams>(
  params: Params,
  query: URLSearchParams,
  change: Partial<AddressValues<Params>>,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(change)) {
    const { name, byDefault } = params[key] as Param<string | undefined>
    if (value === undefined || value === byDefault) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The address of a screen with some values. */
export const addressTo = <Params extends AddressParams>(
  path: string,
  params: Params,
  values: Partial<AddressValues<Params>>,
): string => {
  const query = writeAddress(params, new URLSearchParams(), values).toString()
  return query ? `${path}?${query}` : path
}
