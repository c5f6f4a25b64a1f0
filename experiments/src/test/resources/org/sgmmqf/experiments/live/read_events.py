"""Reads an event file of TensorBoard, written from the descriptions of its parts alone: the record
format of TFRecord (length, masked CRC-32C of it, bytes, masked CRC-32C of them), the wire format of
Protocol Buffers, and the messages Event and Summary. Prints one line of JSON for each event."""

import json
import struct
import sys


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def masked(data):
    crc = crc32c(data)
    return (((crc >> 15) | (crc << 17)) + 0xA282EAD8) & 0xFFFFFFFF


def records(data):
    at = 0
    while at < len(data):
        length, check = struct.unpack_from("<QI", data, at)
        assert check == masked(data[at : at + 8]), "checksum of the length at byte %d" % at
        content = data[at + 12 : at + 12 + length]
        (check,) = struct.unpack_from("<I", data, at + 12 + length)
        assert check == masked(content), "checksum of the record at byte %d" % at
        yield content
        at += length + 16


def varint(data, at):
    number = shift = 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        elif kind == 1:
            value, at = struct.unpack_from("<d", data, at)[0], at + 8
        elif kind == 2:
            length, at = varint(data, at)
            value, at = data[at : at + length], at + length
        elif kind == 5:
            value, at = struct.unpack_from("<f", data, at)[0], at + 4
        else:
            raise AssertionError("wire type %d" % kind)
        yield key >> 3, value


def event(data):
    read = {"step": 0, "values": {}}
    for number, value in fields(data):
        if number == 1:
            read["wall_time"] = value
        elif number == 2:
            read["step"] = value
        elif number == 3:
            read["file_version"] = value.decode()
        elif number == 5:
            for part, content in fields(value):
                assert part == 1, "field %d of Summary" % part
                entry = dict(fields(content))
                read["values"][entry[1].decode()] = entry[2]
        else:
            raise AssertionError("field %d of Event" % number)
    return read


assert crc32c(b"123456789") == 0xE3069283
with open(sys.argv[1], "rb") as file:
    for record in records(file.read()):
        print(json.dumps(event(record)))
