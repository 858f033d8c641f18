import { z } from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { sessionLimits, type sessions } from '../../shared/sessions.ts'
import type { Vault } from './vault.ts'

export type RoleCredentials = Answer<typeof sessions.getFrontRole>

const kept = z.object({
  owner: z.string(),
  obtainedAt: z.number(),
  credentials: z.object({
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    token: z.string(),
    bucket: z.string(),
    prefix: z.string(),
  }),
})

const name = 'role-credentials'

/**
 * Temporary credentials of the caller's role, cached and encrypted. They are requested again after 3000 s,
 * when they cannot be read, or when they belong to another session (A§9, decision 8).
 */
export const roleCredentials = (options: {
  vault: Vault
  ask: () => Promise<RoleCredentials>
  now: () => number
  refreshAfter?: number
}) => {
  const { vault, ask, now, refreshAfter = sessionLimits.roleCredentialsRefreshAfter } = options
  return async (owner: string): Promise<RoleCredentials> => {
    const found = kept.safeParse(await vault.take(name)).data
    if (found?.owner === owner && now() - found.obtainedAt <= refreshAfter) return found.credentials
    const credentials = await ask()
    await vault.put(name, { owner, obtainedAt: now(), credentials })
    return credentials
  }
}
