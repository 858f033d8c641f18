import { useEffect } from 'react'
import { resumeRuns, useTeller } from './file-notices.ts'

/** Tells how large files end on whatever screen their user is, also after a reload. */
export const FilesWatch = () => {
  useTeller()
  useEffect(resumeRuns, [])
  return null
}
