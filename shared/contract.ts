import * as z from 'zod/mini'
import { once } from './once.ts'
import type { RoleKind } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call carries its credentials (decision 3): in that header; `none` is for the hand-off alone. */
export type Credentials = 'authorization' | 'token' | 'none'

/** The longest body in bytes, by what it carries. Firewall and gateway hold calls to the first, services to theirs. */
export const bodyLimits = {
  /** Fields and texts: a reason of 2,000 characters is 12 KB at most. */
  form: 16_384,
  /** Hundreds of entries: a group of 500 people, 300 rows of a kardex. */
  list: 1_200_000,
  /** A file of 4 MB in base64 (decision 15). Lambda takes 6 MB in all. */
  file: 5_632_000,
} as const

/** The maximum number of values in a body, each field and item counted, by its kind of content. */
export const bodyValues = { form: 1_000, list: 60_000, file: 100 } as const satisfies Record<
  keyof typeof bodyLimits,
  number
>

/** Their maximum depth: the labels of a training are eight deep. */
export const bodyDepth = 10

/** Carries a part of a query, written as queries are (`Endpoint.personal`). */
export const personalHeader = 'personal-query'

type Schemas = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Headers of its own, by names in lower case; their values travel percent-encoded, since headers hold ASCII only. */
  headers?: z.ZodMiniObject
  answer: z.ZodMiniType
  /** The stored value that a `changedMeanwhile` carries, if it is of another shape than the answer. */
  present?: z.ZodMiniType
}
const parts = ['params', 'query', 'body', 'headers', 'answer', 'present'] as const satisfies (keyof Schemas)[]

type Facts = {
  method: Method
  /** Without the stage, with `{name}` for each path parameter. */
  path: string
  credentials: Credentials
  /** The kind of content of its body, `form` by default. A test compares it with the longest body of the schema. */
  carries?: keyof typeof bodyLimits
  roles: readonly RoleKind[] | 'everyone'
  /** Query parameters that name people: the page sends them in `personalHeader`, not in URLs (decision 99). */
  personal?: readonly string[]
  /** Reads that a write outdates, by method and path, which the page repeats; not what it makes of the answer. */
  changes?: readonly string[]
}

/** One call of the API: the only place its path, roles and shapes are stated. */
export type Endpoint = Facts & Schemas

export const bodyLimitOf = ({ carries = 'form' }: Pick<Endpoint, 'carries'>): number => bodyLimits[carries]

type Asked = 'params' | 'query' | 'body' | 'headers'
export type Input<E> = {
  [Part in keyof E & Asked as undefined extends E[Part] ? never : Part]: z.input<E[Part] & z.ZodMiniType>
}
export type Parsed<E> = {
  [Part in Asked]: E extends { [Name in Part]: infer Schema extends z.ZodMiniType }
    ? z.output<Schema>
    : unknown
}
export type Answer<E> = E extends { answer: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never

type Fields = Readonly<Record<string, z.ZodMiniType>>
type SchemaOf<Made> = Made extends Fields ? z.ZodMiniObject<Made, z.core.$strip> : Made

/** An endpoint with functions that make its schemas or their fields, and `authorization` as its usual credentials. */
type Definition = Partial<Omit<Facts, 'method' | 'path' | 'roles'>> & {
  [Part in keyof Schemas]: () => NonNullable<Schemas[Part]> | Fields
}
type Built<D> = {
  [Part in keyof D & keyof Schemas]: D[Part] extends () => infer Made ? SchemaOf<Made> : never
}

const schemaOf = (made: z.ZodMiniType | Fields): z.ZodMiniType =>
  made instanceof z.ZodMiniType ? made : z.object(made)

/** Declares an endpoint of a method. Each schema is built on first use, because a function begins with one of all its calls. */
export const endpoint =
  (method: Method) =>
  <D extends Definition>(path: string, roles: Endpoint['roles'], definition: D): Facts & Built<D> => {
    const stated = { credentials: 'authorization', ...definition, method, path, roles }
    for (const part of parts) {
      const make: (() => z.ZodMiniType | Fields) | undefined = definition[part]
      if (make) Object.defineProperty(stated, part, { get: once(() => schemaOf(make())) })
    }
    return stated as unknown as Facts & Built<D>
  }

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')
