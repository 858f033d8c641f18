import { useEffect, useRef } from 'react'
import { ocrLimits } from '../../../../shared/ocr.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { Tool } from '../../../viewer/tool.tsx'
import { countOf, numberOf } from './found.ts'
import { foundKeys } from './found-keys.ts'
import { wholeText } from './held-text.ts'
import classes from './text-view.module.css'
import type { TextTab } from './use-text-tab.ts'

const statusOf = ({ wanted, found, chosen, texts, state }: TextTab): string => {
  if (wanted === '') return quantity(texts.count, 'página', 'páginas')
  const [count, number] = [countOf(found), numberOf(found, chosen)]
  const all = quantity(count, 'coincidencia', 'coincidencias')
  const shown = number === undefined ? all : `${counted(number)} de ${all}`
  const read = Math.min(texts.count, state.arrived.size * ocrLimits.pagesPerText)
  return read < texts.count
    ? `${shown} · Buscando: ${counted(read)} de ${quantity(texts.count, 'página', 'páginas')}`
    : shown
}

type Props = { tab: TextTab; onStep: (direction: 1 | -1) => void }

/** The search in the text, and its copy. */
export const TextBar = ({ tab, onStep }: Props) => {
  const { texts, state, search, setSearch, wanted, found } = tab
  const copy = useCopy()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const ending = new AbortController()
    leaving.current = ending
    return () => ending.abort()
  }, [])
  const all = useAction({
    act: () => texts.bringAll(leaving.current.signal),
    onDone: () => void copy(wholeText(texts), 'Se copió todo el texto'),
    failedText: () => 'No pudimos traer todo el texto, intenta de nuevo',
  })
  const whyNot = found.length === 0 && (wanted === '' ? 'Escribe lo que buscas' : 'No hay coincidencias')
  return (
    <>
      <Cluster gap={2} className={classes.bar}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onStep(1)
          }}
        >
          <SearchBox value={search} onChange={setSearch} placeholder="Buscar en el texto" />
        </form>
        <Tool name={foundKeys.previous} shape="up" whyNot={whyNot} onClick={() => onStep(-1)} />
        <Tool name={foundKeys.next} shape="down" whyNot={whyNot} onClick={() => onStep(1)} />
        <Note as="span" className={classes.status} role="status">
          {statusOf(tab)}
        </Note>
        <Button size="compact-sm" variant="default" loading={all.busy} onClick={() => void all.run()}>
          Copiar texto
        </Button>
      </Cluster>
      {wanted !== '' && state.failed.size > 0 && (
        <Notice layout="line" alert onRetry={tab.onRetry}>
          No pudimos buscar en todas las páginas.
        </Notice>
      )}
    </>
  )
}
