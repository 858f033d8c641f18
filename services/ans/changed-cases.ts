import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { keys } from '../table/keys.ts'

/** In seconds. A leader's page that asks later reads its lists again. */
const keptFor = 3_600

export const changedCases = lazyObject(() => ({ sk: z.string(), numbers: z.array(z.string()) }))

type Changed = { management: string; number: string }

/**
 * One item per management of the cases that changed together. It names them only: a reader takes them as they are by
 * then, so an item for each version would cost more and say nothing more.
 */
export const changeItems = (all: readonly Changed[], now: Date): Record<string, unknown>[] =>
  [...Map.groupBy(all, ({ management }) => management)].map(([management, some]) => ({
    ...keys.caseChange(management, now.getTime(), randomUUID()),
    numbers: some.map(({ number }) => number),
    ttl: Math.floor(now.getTime() / 1_000) + keptFor,
  }))
