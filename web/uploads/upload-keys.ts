import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import type { Keys } from './s3-object.ts'

/** Asks for the credentials of one upload. */
export type AskKeys = () => Promise<Keys>

/** Those of a role, for what the server knows as `file`. */
export const askKeys =
  (roleToAssume: string, sessionName: string) =>
  ({ type, id }: { type: string; id: string }): AskKeys =>
  async () => {
    // A session of the role has its user's login for its name, whatever is asked for.
    const body = { roleToAssume, sessionName, file: { type, id }, durationSeconds: 3_600 } as const
    const { accessKeyId, secretAccessKey, token } = await callApi(sessions.getFrontRole, { body })
    return { accessKeyId, secretAccessKey, token }
  }

/** Role credentials last an hour and are asked for anew when older than this (A§7). */
const freshFor = 3_000_000

/** The credentials of one upload, kept by nobody else and never stored. */
export const uploadKeys = (ask: AskKeys) => {
  let held: { keys: Promise<Keys>; at: number } | undefined
  return {
    read: (): Promise<Keys> => {
      if (!held || performance.now() - held.at > freshFor) {
        const asked = { keys: ask(), at: performance.now() }
        held = asked
        // What failed is asked for again by the next who needs it.
        asked.keys.catch(() => {
          if (held === asked) held = undefined
        })
      }
      return held.keys
    },
    /** S3 refused them: they ended before their time. */
    drop: (refused: Keys): void => {
      const present = held
      void present?.keys.then((keys) => {
        if (keys === refused && held === present) held = undefined
      })
    },
  }
}
export type UploadKeys = ReturnType<typeof uploadKeys>
