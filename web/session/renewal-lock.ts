import * as z from 'zod/mini'
import { sessionLimits } from '../../shared/sessions.ts'

/** The name of the flag in local storage while a renewal is under way (B§3, decision 9). */
export const renewalFlag = 'actualiToken'

type Flags = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const flag = z.object({ owner: z.string(), expiresAt: z.number() })

const read = (storage: Flags, now: number) => {
  try {
    const kept = flag.parse(JSON.parse(storage.getItem(renewalFlag) ?? ''))
    return kept.expiresAt > now ? kept : undefined
  } catch {
    return undefined
  }
}

/** Raises the flag unless another tab holds it. The flag of a crashed tab expires. */
export const raiseFlag = (
  storage: Flags,
  owner: string,
  now: number,
  lasts: number = sessionLimits.renewalLockExpiresAfter,
): boolean => {
  const held = read(storage, now)
  if (held && held.owner !== owner) return false
  storage.setItem(renewalFlag, JSON.stringify({ owner, expiresAt: now + lasts }))
  return read(storage, now)?.owner === owner
}

/** Lowers the owner's own flag, never one that another tab raised after it expired. */
export const lowerFlag = (storage: Flags, owner: string, now: number): void => {
  if (read(storage, now)?.owner === owner) storage.removeItem(renewalFlag)
}

export const isRenewing = (storage: Flags, now: number): boolean => read(storage, now) !== undefined

/** Waits for a renewal, polling every 500 ms (C§4). Returns whether there was one. */
export const waitForRenewal = async (
  storage: Flags,
  now: () => number,
  every: number = sessionLimits.renewalPollEvery,
): Promise<boolean> => {
  let waited = false
  while (isRenewing(storage, now())) {
    waited = true
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return waited
}
