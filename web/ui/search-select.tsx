import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Option } from './option-select.tsx'
import { useOverlay } from './overlay.ts'
import { type SearchOptions, type SearchTexts, useSearchOptions } from './search-options.ts'
import classes from './search-select.module.css'
import { truncateLabel } from './truncate-label.ts'
import type { FieldProps } from './use-form.ts'

type Props = Omit<TextInputProps, keyof FieldProps<string>> &
  FieldProps<string> & {
    /** All options. Of very many only the first are shown, and typing finds the others. */
    options?: readonly Option[]
    /** In place of `options`: requests those that match the typed text. Its identity must not change. */
    search?: SearchOptions
    /** Minimum number of characters for a search. */
    minimum?: number
    /** Texts of a search in place of the default ones. */
    searchTexts?: SearchTexts
    /** The label of a value that was not chosen here, such as one that is stored. */
    valueLabel?: string
    clearable?: boolean
    /** Longer labels are cut. The whole label shows on hover, and a search reads it. */
    labelLimit?: number
  }

const usualTexts: SearchTexts = {}

/** One of many, found by typing: arrows, Enter and Escape as in any list. */
export const SearchSelect = (props: Props) => {
  const { options, search, minimum = 0, valueLabel = '', clearable = false, labelLimit, ...others } = props
  const { searchTexts = usualTexts, ...field } = others
  const { value, onChange, onBlur, onFocus, disabled, placeholder = 'Selecciona', ...rest } = field
  /** Undefined while there is no search: the field then shows the chosen option. */
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<Option>()
  const combobox = useCombobox({ onDropdownClose: () => setTyped(undefined) })
  const { shown, announcement } = useSearchOptions({
    options,
    search,
    typed,
    minimum,
    texts: searchTexts,
  })
  const overlay = useOverlay()
  const named = String(rest.label ?? rest['aria-label'])
  const label =
    [...(options ?? []), ...(chosen ? [chosen] : [])].find((option) => option.value === value)?.label ??
    (value && valueLabel)
  const cut = (whole: string) => truncateLabel(whole, labelLimit)

  // Enter chooses the first match; an empty text chooses nothing by itself.
  useEffect(() => {
    if (typed && shown.length > 0) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [typed, shown, combobox.selectFirstOption, combobox.resetSelectedOption])

  const open = () => {
    setTyped((now) => now ?? '')
    combobox.openDropdown()
  }
  const choose = (next: string) => {
    setChosen(shown.find((option) => option.value === next))
    combobox.closeDropdown()
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Closes the list only, not the dialog around it.
    if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault()
    if (event.key.startsWith('Arrow') && !combobox.dropdownOpened) setTyped('')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} {...overlay}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          disabled={disabled}
          placeholder={cut(label) || placeholder}
          value={typed ?? cut(label)}
          title={label}
          spellCheck={false}
          aria-autocomplete="list"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={open}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur?.()
          }}
          rightSection={
            clearable && value && !disabled ? (
              <CloseButton size="sm" aria-label={`Quitar ${named}`} onClick={() => onChange('')} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={named}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              title={option.label}
            >
              {cut(option.label)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <p className={classes.said} role="status">
          {announcement}
        </p>
      </Combobox.Dropdown>
    </Combobox>
  )
}
