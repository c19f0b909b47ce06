/** Something large is loaded first. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
