/** Something very large is loaded first: so long that it shows on a busy machine too. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
