import { useEffect } from 'react'
import { resumeRuns, useTeller } from './file-notices.ts'

/** Reports how large files end, on any screen, also after a reload. */
export const FilesWatch = () => {
  useTeller()
  useEffect(resumeRuns, [])
  return null
}
