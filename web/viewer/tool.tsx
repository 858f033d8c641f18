import type { ComponentProps } from 'react'
import { type Command, shortcutOf } from '../ui/keys/command.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import classes from './tool.module.css'

/** Drawn on 16 × 16 with lines only. */
const shapes = {
  pages: 'M2.5 2.5h3v4h-3zM2.5 9.5h3v4h-3zM8.5 2.5h5v11h-5z',
  up: 'M3.5 10 8 5.5l4.5 4.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  out: 'M3 8h10',
  in: 'M3 8h10M8 3v10',
  width: 'M2 3v10M14 3v10M4.5 8h7M6.5 5.5 4 8l2.5 2.5M9.5 5.5 12 8l-2.5 2.5',
  whole: 'M3.5 2h9v12h-9zM6 5h4M6 8h4M6 11h4',
  turn: 'M13 8a5 5 0 1 1-1.6-3.7M13.2 1.8v3h-3',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  list: 'M2.5 3.5h1M2.5 8h1M2.5 12.5h1M6 3.5h7.5M6 8h7.5M6 12.5h7.5',
  seen: 'M3 8.5 6.5 12 13 4.5',
  away: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13 3 7.5 8.5',
  reading: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
} as const

type Props = Omit<ComponentProps<typeof PlainButton>, 'aria-label' | 'title' | 'children' | 'name'> & {
  /** Its name, or the command that it gives. */
  name: string | Command
  shape: keyof typeof shapes
  pressed?: boolean
}

export const Icon = ({ shape }: { shape: keyof typeof shapes }) => (
  <svg className={classes.icon} viewBox="0 0 16 16" aria-hidden>
    <path d={shapes[shape]} />
  </svg>
)

/** A small button of the viewer: an icon, its name and its shortcut. */
export const Tool = ({ name, shape, pressed, ...button }: Props) => (
  <PlainButton
    className={classes.tool}
    aria-label={typeof name === 'string' ? name : name.name}
    aria-pressed={pressed}
    {...(typeof name === 'string' ? { title: name } : shortcutOf(name))}
    {...button}
  >
    <Icon shape={shape} />
  </PlainButton>
)
