import { sessionLimits, sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import type { Keys } from './s3-object.ts'

/** Requests the credentials of one upload. */
export type RequestKeys = () => Promise<Keys>

/** Credentials of a role, for the upload that the server calls `file`. */
export const requestKeys =
  (roleToAssume: string, sessionName: string) =>
  ({ type, id }: { type: string; id: string }): RequestKeys =>
  async () => {
    // The session of the role always has the user's login as its name.
    const body = { roleToAssume, sessionName, file: { type, id }, durationSeconds: 3_600 } as const
    const { accessKeyId, secretAccessKey, token } = await callApi(sessions.getFrontRole, { body })
    return { accessKeyId, secretAccessKey, token }
  }

/** The credentials of one upload, only in memory. They last an hour, and are renewed before (A§7, decision 8). */
export const uploadKeys = (ask: RequestKeys) => {
  let held: { keys: Promise<Keys>; at: number } | undefined
  return {
    read: (): Promise<Keys> => {
      if (!held || performance.now() - held.at > sessionLimits.roleCredentialsRefreshAfter) {
        const asked = { keys: ask(), at: performance.now() }
        held = asked
        // After a failure, the next caller requests them again.
        asked.keys.catch(() => {
          if (held === asked) held = undefined
        })
      }
      return held.keys
    },
    /** S3 refused them: they expired early. */
    drop: (refused: Keys): void => {
      const present = held
      void present?.keys.then((keys) => {
        if (keys === refused && held === present) held = undefined
      })
    },
  }
}
export type UploadKeys = ReturnType<typeof uploadKeys>
