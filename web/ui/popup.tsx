import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useOverlay } from './overlay.ts'
import classes from './popup.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/**
 * Opens under a field, such as a calendar, and has the focus while it is open. It is inside the field's own
 * box, and its caller takes the focus back.
 */
export const Popup = ({ label, onClose, children }: Props) => {
  const overlay = useOverlay()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes the popup only, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      offset={4}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      // It has the focus, so it stays in sight where its field is not.
      hideDetached={false}
      {...overlay}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
