import * as z from 'zod'
import { once } from './once.ts'

/**
 * A network login in its one spelling, upper case (A§5). It names keys of tables and buckets, so it holds nothing that
 * could widen one.
 */
export const login = once(() =>
  z
    .string()
    .trim()
    .regex(/^\w[\w.-]{0,63}$/)
    .toUpperCase(),
)

/** What a call says for a login, in the same spelling: of the caller, or of somebody who may not exist. */
export const loginInput = once(() => z.string().trim().toUpperCase().max(64))
