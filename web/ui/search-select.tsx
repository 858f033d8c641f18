import { CloseButton, ComboboxChevron, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { Option } from './option-select.tsx'
import { type SearchOptions, type SearchTexts, useSearchOptions } from './search-options.ts'
import classes from './search-select.module.css'
import { truncateLabel } from './truncate-label.ts'
import type { FieldProps } from './use-form.ts'

/** With the library that places it, 20 KB: it comes when a field first has the focus. */
const SearchList = lazyPart(async () => (await import('./search-list.tsx')).SearchList)

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
  const [active, setActive] = useState(-1)
  const list = useId()
  const { shown, announcement } = useSearchOptions({
    options,
    search,
    typed,
    minimum,
    texts: searchTexts,
  })
  const named = String(rest.label ?? rest['aria-label'])
  const label =
    [...(options ?? []), ...(chosen ? [chosen] : [])].find((option) => option.value === value)?.label ??
    (value && valueLabel)
  const cut = (whole: string) => truncateLabel(whole, labelLimit)

  // Enter chooses the first match; an empty text chooses nothing by itself.
  const first = shown[0]?.value
  useEffect(() => setActive(typed && first !== undefined ? 0 : -1), [typed, first])

  const isOpen = typed !== undefined
  const open = () => setTyped((now) => now ?? '')
  const close = () => setTyped(undefined)
  const choose = (next: string) => {
    setChosen(shown.find((option) => option.value === next))
    close()
    onChange(next)
  }
  const move = (by: 1 | -1) => {
    const from = active === -1 && by === -1 ? 0 : active
    setActive(shown.length === 0 ? -1 : (from + by + shown.length) % shown.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1)
      else open()
    }
    const option = shown[active]
    if (!isOpen || (key !== 'Escape' && !(key === 'Enter' && option))) return
    // Closes the list only, not the dialog around it, and sends no form.
    event.preventDefault()
    if (key === 'Enter' && option) choose(option.value)
    else close()
  }
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      placeholder={cut(label) || placeholder}
      value={typed ?? cut(label)}
      title={label}
      spellCheck={false}
      autoComplete="off"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? list : undefined}
      aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onClick={open}
      onKeyDown={onKeyDown}
      onFocus={() => {
        // Without it, the press that opens the list asks again.
        SearchList.preload()
        onFocus?.()
      }}
      onBlur={() => {
        close()
        onBlur?.()
      }}
      rightSection={
        clearable && value && !disabled ? (
          <CloseButton size="sm" aria-label={`Quitar ${named}`} onClick={() => onChange('')} />
        ) : (
          <ComboboxChevron className={classes.chevron} />
        )
      }
      inputContainer={(input) => (
        <div className={classes.field}>
          {input}
          {isOpen && (
            <SearchList
              id={list}
              label={named}
              options={shown}
              chosen={value}
              active={active}
              onChoose={choose}
              cut={cut}
              announcement={announcement}
            />
          )}
        </div>
      )}
    />
  )
}
