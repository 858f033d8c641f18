import { useMemo } from 'react'
import { messageOf } from '../api/api-error.ts'
import { Confidence } from '../readings/confidence-text.tsx'
import { shownText } from '../readings/read-field.ts'
import { useReading } from '../readings/use-reading.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import classes from './reading-panel.module.css'

/** What was read, the least sure first. */
export const ReadingFields = ({ id }: { id: string }) => {
  const { document, fields, error, again } = useReading(id)
  const sorted = useMemo(() => fields.toSorted((a, b) => a.ocrConfidence - b.ocrConfidence), [fields])
  return (
    <AsyncPanel
      data={document}
      failure={error && messageOf(error)}
      onRetry={again}
      empty={!!document && fields.length === 0 && 'No se encontraron campos.'}
    >
      {() => (
        <ul className={classes.list} aria-label="Campos leídos">
          {sorted.map((field) => (
            <li key={field.id} className={classes.field}>
              <span className={classes.label}>{field.label}</span>
              <span>{shownText(field) || 'Sin valor'}</span>
              <span className={classes.facts}>
                Página {field.page} <Confidence percent={field.ocrConfidence} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </AsyncPanel>
  )
}
