import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { useProblem } from '../ui/dialog-host.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { Cluster, Note, Part, Stack } from '../ui/layout.tsx'
import { sizeText } from './upload-texts.ts'
import classes from './uploads.module.css'
import type { WindowUploads } from './window-uploads.ts'

type Props<Slot extends string> = {
  uploads: WindowUploads<Slot>
  /** Ids of documents that the server has by now. */
  arrived: readonly string[]
  /** Label of its type. */
  labelOf: (slot: Slot) => string
  extensions: readonly string[]
}

/** Uploads that a reload interrupted: they did not arrive, and continue with the same file (decision 82). */
export const UnfinishedFiles = <Slot extends string>({
  uploads,
  arrived,
  labelOf,
  extensions,
}: Props<Slot>) => {
  uploads.useStates()
  const { clear } = uploads
  const unfinished = uploads.unfinished()
  const showProblem = useProblem()
  const over = unfinished.find(({ id }) => id !== undefined && arrived.includes(id))?.slot
  useEffect(() => {
    if (over !== undefined) clear(over)
  }, [over, clear])
  const shown = unfinished.filter(({ slot }) => slot !== over)
  return (
    <>
      {shown.length > 0 && (
        <Stack as="ul" above={4} aria-label="Cargas sin terminar">
          {shown.map(({ slot, fileName, size }) => (
            <li key={slot} className={classes.item}>
              <div className={classes.wide}>
                <p className={classes.label}>{labelOf(slot)}</p>
                <Part as="p" above={1}>
                  {fileName} ({sizeText(size)})
                </Part>
                <Note above={1}>No terminó de cargarse. Puedes reanudar la carga con el mismo archivo.</Note>
              </div>
              <Cluster gap={3}>
                <Button
                  variant="default"
                  onClick={() => clear(slot)}
                  aria-label={`Descartar la carga de ${fileName}`}
                >
                  Descartar
                </Button>
                <FilePicker
                  accept={extensions}
                  aria-label={`Reanudar la carga de ${fileName}`}
                  onFile={(file) => {
                    if (file.name === fileName && file.size === size) uploads.again(slot, file)
                    else void showProblem({ text: `${another}: ${fileName} (${sizeText(size)})` })
                  }}
                >
                  Reanudar
                </FilePicker>
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

const another = 'Selecciona el mismo archivo para reanudar la carga'
