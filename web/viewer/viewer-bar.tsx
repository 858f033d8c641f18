import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Button, Select } from '@mantine/core'
import classes from './viewer.module.css'
import { type DocumentSet, documentOptions, neighbour, type Shown, setLabels } from './viewer-model.ts'

type Props = {
  sets: readonly DocumentSet[]
  shown: Shown
  onGo: (change: { set?: DocumentSet; document?: string }) => void
}

const placeholder = 'Selecciona el documento que deseas visualizar'

/** Which documents, and which one of them. */
export const ViewerBar = ({ sets, shown, onGo }: Props) => {
  const options = documentOptions(shown.documents)
  const whole = options.find(({ value }) => value === shown.document?.id)?.whole
  const step = (label: string, to: 1 | -1) => {
    const target = neighbour(shown, to)
    return (
      <Button
        variant="default"
        disabled={!target}
        aria-label={`Documento ${label.toLowerCase()}`}
        onClick={() => target && onGo({ document: target.id })}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={classes.bar}>
      <fieldset className={classes.sets} aria-label="Documentos">
        {sets.map((set) => (
          <Button
            key={set}
            variant={set === shown.set ? 'filled' : 'default'}
            aria-pressed={set === shown.set}
            onClick={() => onGo({ set })}
          >
            {setLabels[set]}
          </Button>
        ))}
      </fieldset>
      <Select
        className={classes.select}
        size="sm"
        aria-label={placeholder}
        placeholder={placeholder}
        title={whole}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={shown.document?.id ?? null}
        onChange={(id) => id && onGo({ document: id })}
        allowDeselect={false}
        searchable
        nothingFoundMessage={options.length > 0 && 'No se encontraron resultados'}
        maxDropdownHeight={360}
        comboboxProps={{ withinPortal: false }}
        disabled={shown.documents.length === 0}
        renderOption={({ option }) => (
          <span title={options.find(({ value }) => value === option.value)?.whole}>{option.label}</span>
        )}
      />
      <div className={classes.steps}>
        {step('Anterior', -1)}
        {step('Siguiente', 1)}
      </div>
    </div>
  )
}
