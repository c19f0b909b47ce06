/** Facts of the demonstration catalogue that the flows rely on: 33 kg/ha, bags of 20 kg, two pictures. */
export const FORAGE = { id: 28, path: "/produse/foragemax-faneata-intensiva" };
