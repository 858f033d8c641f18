import { staffTable } from '../roster/keys.ts'
import { wasUpdated } from '../table/update-item.ts'
import { rosterFileKeys, type UploadedFile } from './keys.ts'
import type { StoredPreview } from './stored-files.ts'

export type Progress = Pick<StoredPreview, 'state' | 'percent'> & Partial<StoredPreview>

/** Records the progress of a file, unless its preview has ended, was discarded or replaced: then false. */
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
