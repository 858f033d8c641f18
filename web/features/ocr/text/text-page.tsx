import { memo, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import type { TextPlace } from './found.ts'
import { copiedText, type HeldText, type Line, lineId, linesOf } from './held-text.ts'
import classes from './text-view.module.css'

type Marked = { places: readonly number[]; length: number; chosenAt: number | undefined }

/** A line with what was found in it; a found text may begin in the line before or end in the next one. */
const markedLine = ({ text, at }: Line, { places, length, chosenAt }: Marked): ReactNode => {
  const end = at + text.length
  const parts: ReactNode[] = []
  let done = at
  for (const place of places) {
    if (place >= end || place + length <= at) continue
    const [from, to] = [Math.max(place, at), Math.min(place + length, end)]
    parts.push(text.slice(done - at, from - at))
    parts.push(
      <mark key={place} className={classes.mark} data-chosen={place === chosenAt || undefined}>
        {text.slice(from - at, to - at)}
      </mark>,
    )
    done = to
  }
  return [...parts, text.slice(done - at)]
}

type TextProps = Marked & {
  held: HeldText
  /** The id of the box under the mouse on this page. */
  hovered: string | undefined
  onHover: (id: string | undefined) => void
  onChoose: (place: TextPlace) => void
}

const Lines = memo(({ held, hovered, onHover, onChoose, ...marked }: TextProps) => {
  const { page } = held
  if (held.text === '') return <Note>Esta página no tiene texto.</Note>
  return linesOf(held).map((line) => {
    const id = lineId(page, line.at)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: it stays a text, which can be selected; with the keyboard the boxes on the page and the search lead there
      <p
        key={line.at}
        className={classes.line}
        data-chosen={line.at === marked.chosenAt || undefined}
        data-hovered={id === hovered || undefined}
        onMouseEnter={() => onHover(id)}
        onMouseLeave={() => onHover(undefined)}
        // A text that was selected is not a choice.
        onClick={() => !window.getSelection()?.toString() && onChoose({ page, at: line.at })}
      >
        {markedLine(line, marked)}
      </p>
    )
  })
})

type Props = Omit<TextProps, 'held'> & {
  page: number
  held: HeldText | undefined
  hasArrived: boolean
  hasFailed: boolean
  onShowPage: (page: number) => void
  onRetry: (page: number) => void
}

/** The text of one page, line by line as it is printed. */
export const TextPage = memo(({ page, held, hasArrived, hasFailed, onShowPage, onRetry, ...text }: Props) => {
  const copy = useCopy()
  const copyPage = () => held && void copy(copiedText(held), `Se copió el texto de la página ${page}`)
  return (
    <section className={classes.page} aria-label={`Texto de la página ${page}`}>
      <Cluster justify="between" below={2}>
        <PlainButton
          className={classes.number}
          onClick={() => onShowPage(page)}
          title={`Ver la página ${page}`}
        >
          Página {page}
        </PlainButton>
        {held && held.text !== '' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Copiar el texto de la página ${page}`}
            onClick={copyPage}
          >
            Copiar
          </Button>
        )}
      </Cluster>
      {held && <Lines {...text} held={held} />}
      {!held && hasFailed && (
        <Notice layout="line" alert onRetry={() => onRetry(page)}>
          No pudimos traer el texto de esta página.
        </Notice>
      )}
      {!held && !hasFailed && hasArrived && <Note>Esta página no se pudo leer.</Note>}
      {!held && !hasFailed && !hasArrived && <Loading text="Cargando el texto…" layout="line" />}
    </section>
  )
})
