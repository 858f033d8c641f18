import { type ComponentPropsWithRef, createElement, type ElementType } from 'react'
import classes from './layout.module.css'

/** One of the spaces of tokens.css. */
type Space = 1 | 2 | 3 | 4

/** What a text, a box or a mark says about its content; `tokens.css` has its colours. */
export type Tone = 'danger' | 'waiting' | 'done' | 'absence'

type Own = {
  gap?: Space
  /** The space above it and below it. */
  above?: Space | 5
  below?: Exclude<Space, 1>
  align?: 'start' | 'end' | 'stretch'
  justify?: 'between' | 'end'
  /** Takes the room that its neighbours leave. */
  grow?: boolean
  /** Stays on one line. */
  nowrap?: boolean
  /** On a line of its own, although it is a `span`. */
  block?: boolean
  tone?: Tone | undefined
  size?: 'body' | 'note'
  /** A tile with a coloured edge. */
  edge?: boolean
  /** The wider column comes first. */
  reversed?: boolean
}

/** They are attributes of the element, which the style sheets of the layouts select. */
const own = /^(gap|above|below|align|justify|grow|nowrap|block|tone|size|edge|reversed)$/

type Props<T extends ElementType> = { as?: T } & Own & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>

/** A component that has a class of the layouts on an element, which is `tag` unless `as` names another. */
const layout =
  <D extends ElementType>(name: string | undefined, tag: D) =>
  <T extends ElementType = D>({ as, ...props }: Props<T>) => {
    const given: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(props)) given[own.test(key) ? `data-${key}` : key] = value
    given.className = [name, given.className].filter(Boolean).join(' ') || undefined
    return createElement(as ?? tag, given)
  }

/** One below the other. */
export const Stack = layout(classes.stack, 'div')

/** Side by side, on as many lines as they need. */
export const Cluster = layout(classes.cluster, 'div')

/** A part of a screen that only keeps its distance. */
export const Part = layout(undefined, 'section')

/** A surface that groups what belongs together, and a quieter one inside it. */
export const Surface = layout(classes.surface, 'section')
export const Box = layout(classes.box, 'div')

/** The buttons of a form, under a line. */
export const Foot = layout(classes.foot, 'div')

/** The buttons of a screen, always in view at its end. */
export const Dock = layout(classes.dock, 'div')

/** The title of a part of a screen. */
export const SectionTitle = layout(classes.sectionTitle, 'h2')

/** A small quiet text. */
export const Note = layout(classes.note, 'p')

/** As many equal columns as fit. */
export const Tiles = layout(classes.tiles, 'div')

/** A surface that leads to another screen. */
export const Tile = layout(classes.tile, 'a')

/** The fields of a form, in two columns where there is room. */
export const Fields = layout(classes.fields, 'div')

/** Two panels side by side where there is room. */
export const Columns = layout(classes.columns, 'div')

/** A field with its button, which stays beside it with or without a message below. */
export const Beside = layout(classes.beside, 'form')

/** A coloured box for what a screen says about itself. */
export const Message = layout(classes.message, 'div')

/** A list with a mark before each of its lines. */
export const Bullets = layout(classes.bullets, 'ul')

/** A word that marks what is beside it. */
export const Tag = layout(classes.tag, 'span')

/** For screen readers only. */
export const Unseen = layout(classes.unseen, 'span')

/** Turns while something is under way; a text or a button beside it says what. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span className={[classes.spinner, className].filter(Boolean).join(' ')} aria-hidden />
)
