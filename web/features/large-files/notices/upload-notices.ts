import { useEffect } from 'react'
import { largeFileMessages, largeFileTypeIds } from '../../../../shared/large-files.ts'
import { refusalOf } from '../../../uploads/upload-texts.ts'
import { largeUploads } from '../uploads.ts'
import { filesScreen, notify, runWatch, useFileNotifier } from './file-notices.ts'

let before = largeUploads.states()
/** The screen of the files shows its uploads itself; other screens show a toast when one ends or stops. */
largeUploads.subscribe(() => {
  const [old, states] = [before, largeUploads.states()]
  before = states
  for (const type of largeFileTypeIds) {
    const state = states[type]
    if (!state || state.is === old[type]?.is) continue
    if (state.is === 'arrived') {
      runWatch.watch({ type, id: state.id, attempt: 1 })
      if (filesScreen.isShown) continue
      notify(largeFileMessages.uploaded(state.fileName), 'success')
      largeUploads.clear(type)
    } else if (state.is === 'stopped' && !filesScreen.isShown)
      notify(refusalOf(state)?.text ?? largeFileMessages.notUploaded(state.fileName), 'error')
  }
})

/** The screen of the files is open. */
export const useFileNotices = (): void => {
  useFileNotifier()
  useEffect(() => {
    filesScreen.isShown = true
    return () => {
      filesScreen.isShown = false
    }
  }, [])
}
