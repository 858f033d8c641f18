import type { UploadedDocument } from '../../shared/documents.ts'
import type { Command } from '../ui/keys/command.ts'
import { Cluster, Note } from '../ui/layout.tsx'
import { underWay } from '../ui/why-not.tsx'
import type { Choice } from './choice-params.ts'
import { MarkTag } from './document-rail.tsx'
import { useSave } from './download-button.tsx'
import { Tool } from './tool.tsx'
import classes from './viewer.module.css'
import { viewerKeys } from './viewer-keys.ts'
import { neighbour, type RailItem, type Shown, setOf } from './viewer-model.ts'

type Toggle = { shown: boolean; onToggle: () => void }

type Props = {
  shown: Shown
  item: RailItem | undefined
  /** How many documents were seen; undefined where no marks are kept. */
  seen: number | undefined
  onGo: (choice: Choice) => void
  onSaved: (saved: UploadedDocument) => void
  list: Toggle
  /** The reading of the document; undefined where there is none to offer. */
  reading: Toggle | undefined
}

/** The tools of the document on screen, and its name while the list of documents is closed. */
export const ViewerBar = ({ shown, item, seen, onGo, onSaved, list, reading }: Props) => {
  const { document, documents } = shown
  const { save, busy } = useSave(document, onSaved)
  const step = (name: Command, shape: 'up' | 'down', to: 1 | -1) => {
    const target = neighbour(shown, to)
    return (
      <Tool
        name={name}
        shape={shape}
        whyNot={!target && (to === 1 ? 'No hay documentos después' : 'No hay documentos antes')}
        onClick={() => target && onGo({ set: setOf(target), document: target.id })}
      />
    )
  }
  return (
    <Cluster nowrap gap={1} below={2}>
      <span className={classes.wide}>
        <Tool
          name={list.shown ? 'Ocultar la lista de documentos' : 'Mostrar la lista de documentos'}
          shape="list"
          onClick={list.onToggle}
        />
      </span>
      <Cluster nowrap grow gap={2}>
        {!list.shown && item && (
          <Cluster nowrap gap={2} className={classes.wide}>
            <strong className={classes.title} title={item.label}>
              {item.label}
            </strong>
            <MarkTag mark={item.mark} />
          </Cluster>
        )}
        {seen !== undefined && documents.length > 0 && (
          <Note as="span">
            {seen} de {documents.length} vistos
          </Note>
        )}
      </Cluster>
      {step(viewerKeys.previousDocument, 'up', -1)}
      {step(viewerKeys.nextDocument, 'down', 1)}
      {reading && (
        <Tool name={viewerKeys.reading} shape="reading" pressed={reading.shown} onClick={reading.onToggle} />
      )}
      <Tool
        name="Descargar"
        shape="download"
        whyNot={document ? busy && underWay : 'No hay documentos'}
        onClick={() => void save()}
      />
    </Cluster>
  )
}
