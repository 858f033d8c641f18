import * as z from 'zod/mini'

/** One URL parameter: its name in the query, its allowed values, and its default. */
type Param<Value> = { name: string; schema: z.ZodMiniType<Value>; byDefault: Value }

export const param = <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  byDefault: NoInfer<Value>,
): Param<Value> => ({ name, schema, byDefault })

export const optionalParam = <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
): Param<Value | undefined> => ({
  name,
  schema: z.optional(schema),
  byDefault: undefined,
})

/** The URL parameters of a screen, by their names in the code. */
export type AddressParams = Readonly<Record<string, Param<string> | Param<string | undefined>>>
export type AddressValues<Params extends AddressParams> = {
  [Key in keyof Params]: Params[Key] extends Param<infer Value> ? Value : never
}

/** The values in the query. A missing or invalid one has its default. */
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

/** The query with some values changed. Other parameters stay; defaults are omitted. */
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

/** The URL of a screen with some values. */
export const addressTo = <Params extends AddressParams>(
  path: string,
  params: Params,
  values: Partial<AddressValues<Params>>,
): string => {
  const query = writeAddress(params, new URLSearchParams(), values).toString()
  return query ? `${path}?${query}` : path
}
