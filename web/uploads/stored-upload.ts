import { createStore, del, get, set } from 'idb-keyval'

/** This browser's record of an unfinished upload, so that it can continue after a reload (decision 82). */
export type StoredUpload = {
  uploadId: string
  partSize: number
  /** Distinguishes the same file from another one with its name. */
  file: { name: string; size: number; lastModified: number }
}

const store = createStore('large-files', 'uploads')

export const readUpload = (id: string): Promise<StoredUpload | undefined> => get(id, store)
export const saveUpload = (id: string, upload: StoredUpload): Promise<void> => set(id, upload, store)
export const deleteUpload = (id: string): Promise<void> => del(id, store)

export const isSameFile = ({ file: kept }: StoredUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
