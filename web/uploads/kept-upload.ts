import { createStore, del, get, set } from 'idb-keyval'

/** What this browser knows of an upload that is not whole yet, so that it can go on after a reload (decision 82). */
export type KeptUpload = {
  uploadId: string
  partSize: number
  /** What tells the same file from another one of that name. */
  file: { name: string; size: number; lastModified: number }
}

const store = createStore('large-files', 'uploads')

export const readKept = (id: string): Promise<KeptUpload | undefined> => get(id, store)
export const keep = (id: string, upload: KeptUpload): Promise<void> => set(id, upload, store)
export const forget = (id: string): Promise<void> => del(id, store)

export const isSameFile = ({ file: kept }: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
