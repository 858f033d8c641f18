import type * as z from 'zod/mini'
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

/** One call of the API: the only place its path, roles and shapes are stated. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Headers extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  method: Method
  /** Without the stage, with `{name}` for each path parameter. */
  path: string
  credentials: Credentials
  /** The kind of content of its body, `form` by default. A test compares it with the longest body of the schema. */
  carries?: keyof typeof bodyLimits
  roles: readonly RoleKind[] | 'everyone'
  params?: Params
  query?: Query
  /** Query parameters that name people: the page sends them in `personalHeader`, not in URLs (decision 99). */
  personal?: readonly string[]
  body?: Body
  /** Headers of its own, by names in lower case; their values travel percent-encoded, since headers hold ASCII only. */
  headers?: Headers
  answer: Answer
  /** Reads that a write outdates, by method and path, which the page repeats; not what it makes of the answer. */
  changes?: readonly string[]
  /** The stored value that a `changedMeanwhile` carries, if it is of another shape than the answer. */
  present?: z.ZodMiniType
}

export const bodyLimitOf = ({ carries = 'form' }: Pick<Endpoint, 'carries'>): number => bodyLimits[carries]

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType, infer H>
    ? (z.ZodMiniType extends P ? unknown : { params: z.input<P> }) &
        (z.ZodMiniType extends Q ? unknown : { query: z.input<Q> }) &
        (z.ZodMiniType extends B ? unknown : { body: z.input<B> }) &
        (z.ZodMiniObject extends H ? unknown : { headers: z.input<H> })
    : never

export type Parsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType, infer H>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; headers: z.output<H> }
    : never

export type Answer<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never

const parts = ['params', 'query', 'body', 'headers', 'answer', 'present'] as const

/** An endpoint with its schemas as functions: each is built on first use. */
type Definition<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  H extends z.ZodMiniObject,
> = Omit<Endpoint, (typeof parts)[number] | 'credentials' | 'method' | 'path' | 'roles'> & {
  /** `authorization` by default. */
  credentials?: Credentials
  params?: () => P
  query?: () => Q
  body?: () => B
  headers?: () => H
  answer: () => A
  present?: () => z.ZodMiniType
}

/** Declares an endpoint of a method. Each schema is built on first use, because a function begins with one of all its calls. */
export const endpoint =
  (method: Method) =>
  <
    P extends z.ZodMiniType = z.ZodMiniType,
    Q extends z.ZodMiniType = z.ZodMiniType,
    B extends z.ZodMiniType = z.ZodMiniType,
    A extends z.ZodMiniType = z.ZodMiniType,
    H extends z.ZodMiniObject = z.ZodMiniObject,
  >(
    path: string,
    roles: Endpoint['roles'],
    definition: Definition<P, Q, B, A, H>,
  ): Endpoint<P, Q, B, A, H> => {
    const stated = { credentials: 'authorization', ...definition, method, path, roles }
    for (const part of parts) {
      const make: (() => z.ZodMiniType) | undefined = definition[part]
      if (make) Object.defineProperty(stated, part, { get: once(make) })
    }
    return stated as unknown as Endpoint<P, Q, B, A, H>
  }

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')
