import boto3
from botocore.exceptions import ClientError

from .arguments import Arguments


def commit(run: Arguments, location: str) -> None:
    """
    Leads the file's partition to what this attempt wrote: the one step by which its rows are there for readers, in the
    place of an earlier attempt's. The partition is read as its table is.
    """
    glue = boto3.client("glue")
    table = {"DatabaseName": run.database, "TableName": run.type}
    described = glue.get_table(DatabaseName=run.database, Name=run.type)["Table"]
    values = [run.load_day, run.file_id]
    partition = {
        "Values": values,
        "StorageDescriptor": {**described["StorageDescriptor"], "Location": location},
    }
    try:
        glue.create_partition(**table, PartitionInput=partition)
    except ClientError as error:
        if error.response["Error"]["Code"] != "AlreadyExistsException":
            raise
        glue.update_partition(**table, PartitionValueList=values, PartitionInput=partition)
