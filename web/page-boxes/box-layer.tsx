import { type KeyboardEvent, memo } from 'react'
import { boxStyle, type OnBoxKey, type OnChoose, type OnHover, type PageBox } from './page-box.ts'
import classes from './page-boxes.module.css'

type Props = {
  boxes: readonly PageBox[]
  chosen: ReadonlySet<string>
  hovered: string | undefined
  onChoose: OnChoose
  onHover: OnHover | undefined
  /** Comes before the arrows. */
  onKey?: OnBoxKey | undefined
  /** Mouse events go to the element below it. */
  letsThrough?: boolean
}

const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type ButtonProps = Pick<Props, 'onChoose' | 'onHover'> & {
  of: PageBox
  chosen: boolean
  hovered: boolean
  isStop: boolean
}

/** Of hundreds on a page, a choice or the mouse renders only the boxes that change. */
const BoxButton = memo(({ of: { id, box, name, tone, tint, tag, tentative }, ...props }: ButtonProps) => {
  const { chosen, hovered, isStop, onChoose, onHover } = props
  return (
    <button
      type="button"
      data-box={id}
      data-tone={tone}
      data-tentative={tentative || undefined}
      data-hovered={hovered || undefined}
      className={classes.box}
      style={boxStyle(box, tint)}
      aria-label={name}
      aria-pressed={chosen}
      title={name}
      tabIndex={isStop ? 0 : -1}
      onClick={({ shiftKey }) => onChoose(id, { extend: shiftKey })}
      onMouseEnter={() => onHover?.(id)}
      onMouseLeave={() => onHover?.(undefined)}
      onFocus={() => onHover?.(id)}
      onBlur={() => onHover?.(undefined)}
    >
      {tag && <span className={classes.tag}>{tag}</span>}
    </button>
  )
})

/** The boxes of a page: one Tab stop. The arrows move from box to box in their order, and Enter chooses. */
export const BoxLayer = memo(({ boxes, chosen, hovered, onChoose, onHover, onKey, letsThrough }: Props) => {
  if (boxes.length === 0) return null
  const stop = boxes.find(({ id }) => chosen.has(id)) ?? boxes[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    const box = target instanceof HTMLElement ? target.dataset.box : undefined
    if (box !== undefined && onKey?.(event, box)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-box]')]
    const to = places[key]?.(all.indexOf(target as HTMLElement), all.length)
    if (to === undefined || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    event.stopPropagation()
    all[to]?.focus()
  }

  return (
    <div
      className={classes.layer}
      role="toolbar"
      aria-label="Recuadros"
      data-through={letsThrough || undefined}
      onKeyDown={onKeyDown}
    >
      {boxes.map((of) => (
        <BoxButton
          key={of.id}
          of={of}
          chosen={chosen.has(of.id)}
          hovered={of.id === hovered}
          isStop={of.id === stop?.id}
          onChoose={onChoose}
          onHover={onHover}
        />
      ))}
    </div>
  )
})
