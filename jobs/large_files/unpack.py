import gzip
import shutil
import tempfile
import zipfile
import zlib
from contextlib import AbstractContextManager
from typing import IO, Any

from .arguments import Arguments
from .refusal import FileRefused
from .storage import Bucket

DAMAGED = "El archivo comprimido está incompleto o dañado, cárgalo de nuevo"
CHUNK = 8 * 1024 * 1024


class _Limited:
    """Reads unpacked bytes up to a limit, whatever size the archive claims."""

    def __init__(self, source: IO[bytes], limit: int) -> None:
        self.source = source
        self.left = limit

    def read(self, size: int = CHUNK) -> bytes:
        read = self.source.read(size)
        self.left -= len(read)
        if self.left < 0:
            raise FileRefused("El archivo comprimido contiene más datos de los permitidos")
        return read


def _entry(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) != 1:
        raise FileRefused(f"El archivo .zip debe contener un solo archivo y contiene {len(entries)}")
    if entries[0].flag_bits & 1:
        raise FileRefused("El archivo .zip tiene contraseña, cárgalo sin ella")
    return entries[0]


def _opened(form: str, packed: IO[bytes]) -> AbstractContextManager[Any]:
    if form == "gz":
        return gzip.GzipFile(fileobj=packed)
    archive = zipfile.ZipFile(packed)
    return archive.open(_entry(archive))


def unpack(bucket: Bucket, run: Arguments, form: str) -> str:
    """
    Unpacks a gz, or a zip with one entry, once: a compressed file cannot be split, and the rest of the job then uses
    all processors. Holds only a few parts in memory. Returns the key of the unpacked content.
    """
    with tempfile.TemporaryFile() as packed:
        body = bucket.client.get_object(Bucket=bucket.name, Key=run.key)["Body"]
        shutil.copyfileobj(body, packed, CHUNK)
        packed.seek(0)
        try:
            with _opened(form, packed) as source:
                bucket.client.upload_fileobj(_Limited(source, run.unpacked_limit), bucket.name, run.unpacked)
        except (EOFError, zlib.error, gzip.BadGzipFile, zipfile.BadZipFile, NotImplementedError) as error:
            raise FileRefused(DAMAGED) from error
    return run.unpacked
