import { CloseButton, TextInput } from '@mantine/core'

type Props = { value: string; onChange: (value: string) => void; placeholder: string }

/** Its text is selected when it gets the focus, so that a new search replaces the last one. */
export const SearchBox = ({ value, onChange, placeholder }: Props) => (
  <TextInput
    type="search"
    role="searchbox"
    aria-label={placeholder}
    placeholder={placeholder}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onFocus={({ currentTarget }) => currentTarget.select()}
    w="var(--search-width, 300px)"
    maw="100%"
    maxLength={100}
    rightSection={
      value !== '' && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => onChange('')} />
    }
  />
)
