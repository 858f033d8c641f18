import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Cluster } from '../ui/layout.tsx'
import classes from './pages.module.css'
import { Tool } from './tool.tsx'
import { viewerKeys } from './viewer-keys.ts'
import { pageTyped, percent, type Zoom } from './zoom.ts'

type PageFieldProps = { current: number; count: number; onGo: (page: number) => void }

/** 'Página 3 de 12': the number is a field. */
const PageField = ({ current, count, onGo }: PageFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const shown = typed ?? current
  // Typing replaces the number, also one that came while the field has the focus.
  useLayoutEffect(() => {
    if (shown === current && document.activeElement === field.current) field.current?.select()
  }, [shown, current])
  const take = () => {
    const page = typed === undefined ? undefined : pageTyped(typed, count)
    setTyped(undefined)
    if (page !== undefined) onGo(page)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    setTyped(undefined)
  }
  return (
    <label className={classes.position}>
      Página
      <input
        ref={field}
        className={classes.field}
        value={shown}
        inputMode="numeric"
        style={{ width: `calc(${Math.max(2, String(count).length)}ch + 16px)` }}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKey}
        onBlur={take}
      />
      <span>de {count}</span>
    </label>
  )
}

type Props = {
  current: number
  count: number
  scale: number
  zoom: Zoom
  thumbnails?: { shown: boolean; onToggle: () => void }
  onGo: (page: number) => void
  onStep: (direction: 1 | -1) => void
  onFit: (fit: 'width' | 'page') => void
  onTurn?: () => void
}

/** The one set of controls for anything with pages: a PDF, a TIFF or a photograph. */
export const PageTools = ({ current, count, scale, zoom, ...view }: Props) => (
  <div className={classes.tools}>
    {count > 1 && (
      <Cluster as="fieldset" nowrap gap={1} aria-label="Páginas">
        {view.thumbnails && (
          <Tool
            name="Miniaturas"
            shape="pages"
            pressed={view.thumbnails.shown}
            onClick={view.thumbnails.onToggle}
          />
        )}
        <Tool
          name={viewerKeys.previousPage}
          shape="previous"
          whyNot={current <= 1 && 'Es la primera página'}
          onClick={() => view.onGo(current - 1)}
        />
        <PageField current={current} count={count} onGo={view.onGo} />
        <Tool
          name={viewerKeys.nextPage}
          shape="next"
          whyNot={current >= count && 'Es la última página'}
          onClick={() => view.onGo(current + 1)}
        />
      </Cluster>
    )}
    <Cluster as="fieldset" nowrap gap={1} aria-label="Tamaño">
      <Tool name={viewerKeys.zoomOut} shape="out" onClick={() => view.onStep(-1)} />
      <output className={classes.percent} aria-label="Tamaño actual">
        {percent(scale)}
      </output>
      <Tool name={viewerKeys.zoomIn} shape="in" onClick={() => view.onStep(1)} />
      <Tool
        name={viewerKeys.width}
        shape="width"
        pressed={zoom === 'width'}
        onClick={() => view.onFit('width')}
      />
      <Tool
        name={viewerKeys.whole}
        shape="whole"
        pressed={zoom === 'page'}
        onClick={() => view.onFit('page')}
      />
      {view.onTurn && <Tool name={viewerKeys.turn} shape="turn" onClick={view.onTurn} />}
    </Cluster>
  </div>
)
