import { Note } from './layout.tsx'
import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Option } from './option-select.tsx'
import { useOverlay } from './overlay.ts'
import classes from './search-select.module.css'

type Props = {
  id: string
  label: string
  options: readonly Option[]
  chosen: string
  /** The place of the option that Enter chooses; -1 without one. */
  active: number
  onChoose: (value: string) => void
  cut: (label: string) => string
  /** The text below the options. */
  announcement: string
}

/** The list under a search select. The focus stays in the field, also while the list is scrolled. */
export const SearchList = ({ id, label, options, chosen, active, onChoose, cut, announcement }: Props) => {
  const overlay = useOverlay()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Popover
      opened
      width="target"
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      {...overlay}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={classes.options} id={id} role="listbox" aria-label={label} ref={list}>
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={option.value}
              className={classes.option}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              data-chosen={option.value === chosen || undefined}
              title={option.label}
              onClick={() => onChoose(option.value)}
            >
              {cut(option.label)}
            </div>
          ))}
        </div>
        <Note className={classes.said} role="status">
          {announcement}
        </Note>
      </Popover.Dropdown>
    </Popover>
  )
}
