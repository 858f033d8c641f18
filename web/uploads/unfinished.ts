import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { currentSession } from '../session/store.ts'
import { windowDraft } from '../window-draft.ts'

/** An upload of this window that was interrupted before it arrived: by a reload, or by the end of the session. */
export type Unfinished<Slot extends string = string> = {
  slot: Slot
  /** The same request id finds the announced document, so that continuing creates no second one. */
  request: string
  fileName: string
  size: number
  /** Once the server has returned it. */
  id?: string | undefined
}

/** Where they are stored. */
export type Memory = { read: () => Unfinished[]; write: (uploads: readonly Unfinished[]) => void }

/** Beyond this number the oldest are dropped. */
const storedLimit = 50

const noted = once(() =>
  z.array(
    z.object({
      ...{ slot: z.string(), request: z.uuid(), fileName: z.string(), size: z.int() },
      id: z.optional(z.string()),
    }),
  ),
)

/** The session storage, which ends with the window; each user finds only their own. */
export const windowMemory = (name: string): Memory => {
  const ofUser = () => windowDraft(noted, `uploads ${name} ${currentSession()?.user.login}`)
  return {
    read: () => (currentSession() && ofUser().read()) ?? [],
    write: (uploads) => currentSession() && ofUser().write(uploads.slice(-storedLimit)),
  }
}

export const noMemory: Memory = { read: () => [], write: () => {} }
