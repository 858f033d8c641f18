import { CloseButton, TextInput } from '@mantine/core'

type Props = { value: string; onChange: (value: string) => void; placeholder: string }

export const SearchBox = ({ value, onChange, placeholder }: Props) => (
  <TextInput
    type="search"
    role="searchbox"
    aria-label={placeholder}
    placeholder={placeholder}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    w={300}
    maw="100%"
    maxLength={100}
    rightSection={
      value !== '' && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => onChange('')} />
    }
  />
)
