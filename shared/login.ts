import * as z from 'zod/mini'
import { once } from './once.ts'

/** A network login in upper case (A§5). It is part of keys, so it has no character that could widen one. */
export const login = once(() => z.string().check(z.trim(), z.regex(/^\w[\w.-]{0,63}$/), z.toUpperCase()))

/** What a call says for a login, in the same spelling: of the caller, or of somebody who may not exist. */
export const loginInput = once(() => z.string().check(z.trim(), z.toUpperCase(), z.maxLength(64)))
