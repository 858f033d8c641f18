import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { currentSession } from '../session/store.ts'

/** An upload of this window that had not arrived when the page went: a reload, or the end of the session. */
export type Unfinished<Slot extends string = string> = {
  slot: Slot
  /** The same again finds what was announced, so that going on is no second document. */
  request: string
  fileName: string
  size: number
  /** Once the server has said it. */
  id?: string | undefined
}

/** Where they are noted. */
export type Memory = { read: () => Unfinished[]; write: (uploads: readonly Unfinished[]) => void }

/** More are not noted: the oldest go. */
const most = 50

const noted = once(() =>
  z.array(
    z.object({
      ...{ slot: z.string(), request: z.uuid(), fileName: z.string(), size: z.number().int() },
      id: z.string().optional(),
    }),
  ),
)

/** The window's own memory, which ends with it; each person finds only their own. */
export const windowMemory = (name: string): Memory => {
  const ofUser = () => {
    const login = currentSession()?.user.login
    return login && `uploads ${name} ${login}`
  }
  return {
    read: () => {
      const place = ofUser()
      try {
        return place ? noted().parse(JSON.parse(sessionStorage.getItem(place) ?? '[]')) : []
      } catch {
        return []
      }
    },
    write: (uploads) => {
      const place = ofUser()
      if (place) sessionStorage.setItem(place, JSON.stringify(uploads.slice(-most)))
    },
  }
}

export const noMemory: Memory = { read: () => [], write: () => {} }
