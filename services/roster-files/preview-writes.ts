import { staffTable } from '../roster/keys.ts'
import { wasUpdated } from '../table/update-item.ts'
import { rosterFileKeys, type UploadedFile } from './keys.ts'
import type { StoredPreview } from './stored-files.ts'

export type Progress = Pick<StoredPreview, 'state' | 'percent'> & Partial<StoredPreview>

/** Tells how far a file is, unless its preview is over, was discarded or gave way to another: then false. */
export const setProgress = (file: UploadedFile, progress: Progress): Promise<boolean> => {
  const underWay: Record<string, StoredPreview['state']> = { inspecting: 'inspecting', reading: 'reading' }
  return wasUpdated({
    table: staffTable(),
    key: rosterFileKeys.preview(file, file.user),
    set: progress,
    condition: '#id = :id AND #state IN (:inspecting, :reading)',
    values: { id: file.id, ...underWay },
  })
}
