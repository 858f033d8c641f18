import { useEffect } from 'react'
import { resumeRuns, useFileNotifier } from './file-notices.ts'

/** Reports how large files end, on any screen, also after a reload. */
export const FilesWatch = () => {
  useFileNotifier()
  useEffect(resumeRuns, [])
  return null
}
