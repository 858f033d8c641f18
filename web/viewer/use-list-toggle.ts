import { useState } from 'react'

/** Lasts as long as the window. */
const stored = 'document-list'

/** Whether the list stands beside the documents. */
export const useListToggle = () => {
  const [shown, setShown] = useState(() => sessionStorage.getItem(stored) !== 'closed')
  const onToggle = () => {
    sessionStorage.setItem(stored, shown ? 'closed' : 'open')
    setShown(!shown)
  }
  return { shown, onToggle }
}
