import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

/** A place on a page, in shares of its width and height. */
export const box = lazyObject(() => ({ left: share, top: share, width: share, height: share }))
