import * as z from 'zod'
import { once } from './once.ts'

/** A network login in upper case (A§5). It is part of keys, so it has no character that could widen one. */
export const login = once(() =>
  z
    .string()
    .trim()
    .regex(/^\w[\w.-]{0,63}$/)
    .toUpperCase(),
)

/** What a call says for a login, in the same spelling: of the caller, or of somebody who may not exist. */
export const loginInput = once(() => z.string().trim().toUpperCase().max(64))
