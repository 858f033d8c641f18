import * as z from 'zod/mini'
import { once } from './once.ts'

/** The schema of an object, built on first use. */
export const lazyObject = <Fields extends Parameters<typeof z.object>[0] & object>(fields: () => Fields) =>
  once(() => z.object(fields()))
