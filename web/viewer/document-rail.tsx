import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ReadingSummary } from '../../shared/reading-summary.ts'
import { quantity } from '../ui/counted.ts'
import { Tag } from '../ui/layout.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import type { Choice } from './choice-params.ts'
import classes from './document-rail.module.css'
import { comparedText, ReadingMark } from './reading-mark.tsx'
import { reveal } from './reveal.ts'
import { Icon } from './tool.tsx'
import { type RailGroup, type RailItem, setLabels, setOf } from './viewer-model.ts'

/** What the page knows of a document, besides what is stored with it. */
export type Progress = {
  /** Undefined where no marks are kept. */
  isSeen: ((document: UploadedDocument) => boolean) | undefined
  pagesOf: (document: UploadedDocument) => number | undefined
  /** Undefined for users who may have no document read. */
  readingOf: ((document: UploadedDocument) => ReadingSummary | undefined) | undefined
}

export const MarkTag = ({ mark }: Pick<RailItem, 'mark'>) =>
  mark && (
    <Tag tone="done" className={mark === 'Retirado' ? classes.gone : undefined}>
      {mark}
    </Tag>
  )

type ItemProps = RailItem & Progress & { isShown: boolean; onShow: () => void }

const Item = ({ document, label, fileName, mark, isShown, onShow, ...progress }: ItemProps) => {
  const { isSeen, pagesOf, readingOf } = progress
  const pages = pagesOf(document)
  const seen = isSeen?.(document)
  const reading = readingOf?.(document)
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        title={[fileName ? `${label} · ${fileName}` : label, reading && comparedText(reading)]
          .filter(Boolean)
          .join('\n')}
        aria-current={isShown}
        tabIndex={isShown ? 0 : -1}
        onClick={onShow}
      >
        <span className={classes.label}>{label}</span>
        {fileName && <span className={classes.file}>{fileName}</span>}
        <span className={classes.more}>
          <MarkTag mark={mark} />
          {readingOf && <ReadingMark reading={reading} />}
          {pages && <span className={classes.pages}>{quantity(pages, 'página', 'páginas')}</span>}
        </span>
        {seen !== undefined && (
          <span className={classes.seen} data-seen={seen} role="img" aria-label={seen ? 'Visto' : 'Sin ver'}>
            {seen && <Icon shape="seen" />}
          </span>
        )}
      </button>
    </li>
  )
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

type Props = Progress & {
  groups: readonly RailGroup[]
  current: UploadedDocument | undefined
  /** Closed where it is a column; a strip is always in view. */
  isClosed: boolean
  onGo: (choice: Choice) => void
}

/** The documents of an order: a column, or a strip where there is little room. One Tab stop, in which arrows move. */
export const DocumentRail = ({ groups, current, isClosed, onGo, ...progress }: Props) => {
  const list = useRef<HTMLElement>(null)
  const id = current?.id
  useEffect(() => {
    const item = id && list.current?.querySelector('[aria-current=true]')
    if (list.current && item) reveal(list.current, item)
  }, [id])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-current]')]
    const at = items.indexOf(event.target as HTMLElement)
    const to = moves[event.key]?.(at, items.length - 1)
    if (at === -1 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const item = items[to]
    if (!item) return
    item.focus({ preventScroll: true })
    reveal(event.currentTarget, item)
  }

  return (
    <nav
      className={classes.rail}
      aria-label="Selecciona el documento que deseas visualizar"
      data-closed={isClosed}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ set, items }) => (
        <div className={classes.group} key={set}>
          <PlainButton
            className={classes.set}
            aria-pressed={!!current && set === setOf(current)}
            onClick={() => onGo({ set })}
          >
            {setLabels[set]}
          </PlainButton>
          <ul className={classes.items} aria-label={setLabels[set]}>
            {items.map((item) => (
              <Item
                key={item.document.id}
                {...item}
                {...progress}
                isShown={item.document === current}
                onShow={() => onGo({ set, document: item.document.id })}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
