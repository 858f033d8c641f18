import { Cluster, Tag } from '../ui/layout.tsx'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import type { Command } from '../ui/keys/command.ts'
import { underWay } from '../ui/why-not.tsx'
import type { Choice } from './choice-params.ts'
import { useSave } from './download-button.tsx'
import { Tool } from './tool.tsx'
import classes from './viewer.module.css'
import { viewerKeys } from './viewer-keys.ts'
import { type DocumentSet, documentOptions, neighbour, type Shown, setLabels } from './viewer-model.ts'

type Props = {
  sets: readonly DocumentSet[]
  shown: Shown
  /** Documents that the last correction added. */
  fresh: ReadonlySet<string>
  onGo: (choice: Choice) => void
  /** The reading of the document; undefined where there is none to offer. */
  reading: { shown: boolean; onToggle: () => void } | undefined
}

const placeholder = 'Selecciona el documento que deseas visualizar'

/** Chooses the set of documents, and one of them. */
export const ViewerBar = ({ sets, shown, fresh, onGo, reading }: Props) => {
  const { set, document, documents } = shown
  const { save, busy } = useSave(document)
  const options = documentOptions(shown, fresh)
  const optionOf = (id: string | undefined) => options.find(({ value }) => value === id)
  const step = (name: Command, shape: 'up' | 'down', to: 1 | -1) => {
    const target = neighbour(shown, to)
    return (
      <Tool
        name={name}
        shape={shape}
        whyNot={!target && (to === 1 ? 'No hay documentos después' : 'No hay documentos antes')}
        onClick={() => target && onGo({ set, document: target.id })}
      />
    )
  }
  const mark = optionOf(document?.id)?.mark
  return (
    <Cluster below={2}>
      <Cluster as="fieldset" nowrap gap={2} aria-label="Documentos">
        {sets.map((one) => (
          <Button
            key={one}
            variant={one === set ? 'filled' : 'default'}
            aria-pressed={one === set}
            onClick={() => onGo({ set: one })}
          >
            {setLabels[one]}
          </Button>
        ))}
      </Cluster>
      <Select
        className={classes.select}
        size="sm"
        aria-label={placeholder}
        placeholder={placeholder}
        title={optionOf(document?.id)?.whole}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={document?.id ?? null}
        onChange={(id) => id && onGo({ set, document: id })}
        onKeyDown={(event) => {
          // Closes the list only.
          if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
        }}
        allowDeselect={false}
        searchable
        nothingFoundMessage={options.length > 0 && 'No se encontraron resultados'}
        maxDropdownHeight={360}
        comboboxProps={{ withinPortal: false }}
        disabled={documents.length === 0}
        renderOption={({ option }) => {
          const { whole, mark: ofOption } = optionOf(option.value) ?? {}
          return (
            <Cluster as="span" nowrap justify="between" gap={3} grow title={whole}>
              {option.label}
              {ofOption && <Tag tone="done">{ofOption}</Tag>}
            </Cluster>
          )
        }}
      />
      <Cluster nowrap gap={1} className={classes.steps}>
        {mark && (
          <Tag tone="done" className={mark === 'Retirado' ? classes.gone : undefined}>
            {mark}
          </Tag>
        )}
        {step(viewerKeys.previousDocument, 'up', -1)}
        {step(viewerKeys.nextDocument, 'down', 1)}
        {reading && (
          <Tool
            name={viewerKeys.reading}
            shape="reading"
            pressed={reading.shown}
            onClick={reading.onToggle}
          />
        )}
        <Tool
          name="Descargar"
          shape="download"
          whyNot={document ? busy && underWay : 'Selecciona un documento'}
          onClick={() => void save()}
        />
      </Cluster>
    </Cluster>
  )
}
