"""Bluetooth without a radio: bumble's controllers on one virtual air, in a thread of their own.

A device runs in the same process, or in its own (`virtual_radio_device.py`), which reaches its controller by
a socket. Everything above the antenna is real: HCI, L2CAP, SDP, RFCOMM with its credits. bumble's virtual
controllers answer no inquiry, so the air itself reports visible devices to a scan; and a bumble host answers
one service query at a time, so connections are made one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager, suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from bumble import rfcomm
from bumble.controller import Controller
from bumble.core import UUID, BaseError, PhysicalTransport
from bumble.device import Device, DeviceConfiguration
from bumble.hci import Address, HCI_Disconnect_Command, HCI_ErrorCode
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPacketReader, AsyncPipeSink, StreamPacketSink
from bumble.transport.tcp_client import open_tcp_client_transport

from mobileapp.net.transport.bluetooth import SERVICE_UUID, Peer, Trouble
from mobileapp.net.transport.byte_stream import FrameDecoder, Pipe, with_length

ACL_PACKET_BYTES = 1021  # as real radios have; with bumble's 27 bytes, 4 kB take 43 ms
LOOPBACK = "127.0.0.1"
SDP_RECORD = 0x00010001
TIMEOUT_S = 120.0  # only for runs that hang
CONNECT_TIMEOUT_S = 5.0  # until a connection attempt fails
IDLE_TURNS = 3  # turns of the loop without a new task
Answer = TypeVar("Answer")
logging.getLogger("bumble").setLevel(logging.CRITICAL)


class VirtualAir:
    """The shared air; all transmitted data is recorded in `heard`."""

    def __init__(self, first: int = 0) -> None:
        """`first` is the number of its first device."""
        self.heard: list[bytes] = []
        self.radios: list[VirtualRadio] = []
        self._first = first
        self._making, self._asking = Lock(), Lock()
        self._is_still = False
        self._servers: list[asyncio.Server] = []
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run_loop, name="air", daemon=True)
        self._thread.start()
        self.link: LocalLink = self.do(self._disconnect_all())

    def _run_loop(self) -> None:
        self._loop.run_forever()
        self._loop.run_until_complete(self._cancel_pending())
        self._loop.close()

    async def _cancel_pending(self) -> None:
        """Cancel all pending tasks, and the tasks they start."""
        for server in self._servers:
            server.close()
        still = 0
        while still < IDLE_TURNS:
            left = asyncio.all_tasks() - {asyncio.current_task()}
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
            await asyncio.sleep(0)  # callbacks may start new tasks
            still = 0 if left else still + 1

    async def _disconnect_all(self) -> LocalLink:
        self.calling = asyncio.Lock()
        link = LocalLink()
        sends = link.send_acl_data

        def overheard(*words: Any) -> None:
            self.heard.append(next(each for each in words if isinstance(each, bytes)))
            sends(*words)

        link.send_acl_data = overheard  # type: ignore[method-assign]
        return link

    def do(self, what: Coroutine[Any, Any, Answer]) -> Answer:
        """Run in the air's thread; errors there become a lost link here."""
        try:
            return self._asked(what).result(TIMEOUT_S)
        except (BaseError, asyncio.CancelledError, CancelledError, TimeoutError) as error:
            raise OSError(type(error).__name__) from None

    def _asked(self, what: Coroutine[Any, Any, Answer]) -> Future[Answer]:
        with self._asking:
            if self._is_still:
                what.close()
                raise OSError("nothing crosses it any more")
            return asyncio.run_coroutine_threadsafe(what, self._loop)

    def call_soon(self, call: Callable[..., Any], *words: Any) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call, *words)

    def radio(self, name: str) -> VirtualRadio:
        with self._making:
            made = VirtualRadio(self, name, self._first + len(self.radios))
            self.radios.append(made)
            return made

    # --- controllers ---

    async def antenna(self, number: int) -> tuple[Any, Any]:
        """Source and sink of a device's controller."""
        controller = self._controller(number)
        return controller, AsyncPipeSink(controller)

    def _controller(self, number: int, host: Any = None) -> Controller:
        here = Address(f"{address_of(number)}/P")
        controller = Controller(str(number), host_sink=host, link=self.link, public_address=here)
        controller.acl_data_packet_length = ACL_PACKET_BYTES
        return controller

    def offer_hci(self, number: int) -> int:
        """The port where another process can be this device, by HCI."""
        return self.do(self._offer_hci(number))

    async def _offer_hci(self, number: int) -> int:
        server = await asyncio.start_server(partial(self._serve_hci, number), LOOPBACK)
        self._servers.append(server)
        return int(server.sockets[0].getsockname()[1])

    async def _serve_hci(
        self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """The device is on while its process is alive; when it is killed, linked devices get a disconnect."""
        controller, packets = (
            self._controller(number, StreamPacketSink(writer.transport)),
            AsyncPacketReader(reader),
        )
        try:
            while True:
                controller.on_packet(await packets.next_packet())
        except (asyncio.IncompleteReadError, ConnectionError):
            for linked in list(controller.classic_connections.values()):
                gone = HCI_ErrorCode.REMOTE_DEVICE_TERMINATED_CONNECTION_DUE_TO_POWER_OFF_ERROR
                controller.on_hci_packet(HCI_Disconnect_Command(connection_handle=linked.handle, reason=gone))
        finally:
            self.link.remove_controller(controller)
            writer.close()

    def shut_down(self) -> None:
        """Cut every link and stop the air."""
        for radio in self.radios:
            radio.drop_links()
        with self._asking:
            self._is_still = True
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(TIMEOUT_S)


class RemoteAir(VirtualAir):
    """The air in a device's own process: its controller is on the test's air, at this port."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        super().__init__(number)

    async def antenna(self, number: int) -> tuple[Any, Any]:
        hci = await open_tcp_client_transport(f"{LOOPBACK}:{self._port}")
        return hci.source, hci.sink


def address_of(number: int) -> str:
    return f"F0:F1:F2:F3:F4:{number:02X}"


@contextmanager
def air() -> Iterator[VirtualAir]:
    made = VirtualAir()
    try:
        yield made
    finally:
        made.shut_down()


class RfcommPipe:
    """One RFCOMM channel."""

    def __init__(self, air: VirtualAir, dlc: rfcomm.DLC) -> None:
        """Called in the air's thread."""
        self._air, self.dlc = air, dlc
        self._connection = dlc.multiplexer.l2cap_channel.connection
        self.address = str(self._connection.peer_address)
        self._in: SimpleQueue[bytes] = SimpleQueue()
        self._lost = asyncio.Event()
        dlc.sink = self._in.put
        self._connection.on("disconnection", lambda *_: self._end())

    def _end(self) -> None:
        self._lost.set()
        self._in.put(b"")

    def read(self) -> bytes:
        return self._in.get()

    def write(self, data: bytes) -> None:
        self._air.do(self._write(data))

    async def _write(self, data: bytes) -> None:
        if self._lost.is_set():
            raise BaseError("lost")
        self.dlc.write(data)
        taken, lost = asyncio.ensure_future(self.dlc.drain()), asyncio.ensure_future(self._lost.wait())
        try:
            await asyncio.wait({taken, lost}, return_when=asyncio.FIRST_COMPLETED)
            if self._lost.is_set():
                raise BaseError("lost")
        finally:
            taken.cancel()
            lost.cancel()

    def close(self) -> None:
        self._air.do(self.disconnect())

    async def disconnect(self) -> None:
        if not self._lost.is_set():
            self._end()
            with suppress(BaseError):
                await self._connection.disconnect()

    def stop_reading(self) -> None:
        """Give the other end no more credits to send."""
        self.dlc.rx_credits_threshold = -1


class RfcommSocket:
    """A phone's end, used step by step: whole messages, received synchronously."""

    def __init__(self, pipe: Pipe, most: int = 2**16) -> None:
        self.pipe, self._decoder = pipe, FrameDecoder(most)
        self._whole: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._read_loop, daemon=True).start()

    def _read_loop(self) -> None:
        while piece := self.pipe.read():
            for whole in self._decoder.feed(piece):
                self._whole.put(whole)
        self._whole.put(None)

    def send(self, message: bytes) -> None:
        self.pipe.write(with_length(message))

    def recv(self, timeout: float) -> bytes:
        try:
            whole = self._whole.get(timeout=timeout)
        except Empty:
            raise TimeoutError from None
        if whole is None:
            self._whole.put(None)
            raise OSError("lost")
        return whole

    def close(self) -> None:
        self.pipe.close()


class RfcommListener:
    def __init__(self, radio: VirtualRadio) -> None:
        self._radio = radio
        self.came: SimpleQueue[Pipe | None] = SimpleQueue()

    def accept(self) -> Pipe:
        pipe = self.came.get()
        if pipe is None:
            raise OSError("closed")
        return pipe

    def close(self) -> None:
        self._radio.listening = None
        self.came.put(None)


class VirtualRadio:
    """One device on the air; `has` simulates a trouble."""

    def __init__(self, air: VirtualAir, name: str, number: int) -> None:
        self.air, self.name = air, name
        self.address = address_of(number)
        self.has: Trouble | None = None
        self.is_visible = False
        self.knows: list[Peer] = []  # paired devices
        self.fails = 0  # number of next connections that fail
        self.left = 0  # threads that detached
        self.pipes: list[RfcommPipe] = []
        self.looks = self.is_blind = False
        self.listening: RfcommListener | None = None
        air.do(self._power_on(number))

    async def _power_on(self, number: int) -> None:
        here = Address(f"{self.address}/P")
        config = DeviceConfiguration(name=self.name, address=here, classic_enabled=True, le_enabled=False)
        self._device = Device(config=config, host=Host(*await self.air.antenna(number)))
        await self._device.power_on()
        self._channel = rfcomm.Server(self._device).listen(acceptor=self._accept, channel=0)

    def _accept(self, dlc: rfcomm.DLC) -> None:
        pipe = RfcommPipe(self.air, dlc)
        self.pipes.append(pipe)
        if self.listening is not None:
            self.listening.came.put(pipe)
        else:
            self._closing = asyncio.ensure_future(pipe.disconnect())

    @property
    def peer(self) -> Peer:
        return Peer(self.address, self.name)

    def trouble(self) -> Trouble | None:
        return self.has

    def ask(self, answered: Callable[[bool], None], looks: bool = False) -> None:
        answered(self.has != "refused")

    def open_settings(self) -> None:
        """A virtual device has none."""

    def show(self) -> None:
        self.is_visible = True

    def listen(self) -> RfcommListener:
        if self.has is not None:
            raise OSError(self.has)
        self.listening = RfcommListener(self)
        self.air.do(self._register_service())
        return self.listening

    async def _register_service(self) -> None:
        records = rfcomm.make_service_sdp_records(SDP_RECORD, self._channel, UUID(SERVICE_UUID))
        self._device.sdp_service_records = {SDP_RECORD: records}

    def bonded(self) -> list[Peer]:
        return list(self.knows)

    def look(self, found: Callable[[Peer], None]) -> Callable[[], None]:
        if self.is_blind:
            raise PermissionError
        self.looks = True
        for radio in self.air.radios:
            if radio is not self and radio.is_visible:
                found(radio.peer)
        return self.stop_looking

    def stop_looking(self) -> None:
        self.looks = False

    def connect(self, peer: Peer) -> Pipe:
        if self.looks or self.has is not None:
            raise OSError("not now")
        if self.fails:
            self.fails -= 1
            raise OSError("read failed, socket might closed or timeout, read ret: -1")
        return self.air.do(self._connect(peer))

    async def _connect(self, peer: Peer) -> Pipe:
        async with self.air.calling, asyncio.timeout(CONNECT_TIMEOUT_S):
            return await self._open_channel(peer)

    async def _open_channel(self, peer: Peer) -> Pipe:
        there = Address(f"{peer.address}/P")
        connection = await self._device.connect(there, transport=PhysicalTransport.BR_EDR, timeout=TIMEOUT_S)
        channel = await rfcomm.find_rfcomm_channel_with_uuid(connection, UUID(SERVICE_UUID))
        if channel is None:
            await connection.disconnect()
            raise BaseError("no such service")
        dlc = await (await rfcomm.Client(connection).start()).open_dlc(channel)
        pipe = RfcommPipe(self.air, dlc)
        self.pipes.append(pipe)
        return pipe

    def detach_thread(self) -> None:
        self.left += 1

    def drop_links(self) -> None:
        """Drop all its links, as when it goes out of range."""
        for pipe in list(self.pipes):
            with suppress(OSError):
                pipe.close()
        self.pipes.clear()

    def switch_off(self) -> None:
        """Somebody switched Bluetooth off in the system's settings."""
        self.has, self.is_visible = "off", False
        if self.listening is not None:
            self.listening.came.put(None)
        self.drop_links()
